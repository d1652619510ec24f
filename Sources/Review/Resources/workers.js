// Starts the workers that compose frames while the browser reads the rest of the page.
{
  const { textContent, dataset } = document.getElementById("compositor");
  const url = URL.createObjectURL(new Blob([textContent], { type: "text/javascript" }));
  // An error that occurs before a `Composer` uses the worker is kept in `failure`.
  window.startWorker = () => {
    try {
      const worker = new Worker(url);
      worker.onerror = ({ message }) => { worker.failure = message || "a worker cannot start"; };
      return worker;
    } catch (error) {
      return { failure: error.message };
    }
  };
  window.startedWorkers = new Map(
    dataset.sides.split(" ").map((side) => [Number(side), window.startWorker()]));
}
