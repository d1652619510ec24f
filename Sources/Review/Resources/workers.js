// Starts the workers that compose frames while the browser reads the rest of the page.
{
  const { textContent, dataset } = document.getElementById("compositor");
  const url = URL.createObjectURL(new Blob([textContent], { type: "text/javascript" }));
  window.startWorker = () => new Worker(url);
  window.startedWorkers = new Map(
    dataset.sides.split(" ").map((side) => [Number(side), window.startWorker()]));
}
