// Enlarges an image of a frame, and switches in place between the expected, actual and difference
// images.
const enlarged = document.getElementById("enlarged");
const holder = document.getElementById("enlarged-holder");
const zooms = [0, 1, 2, 4, 8];
const view = { images: [], position: 0, zoom: 0 };

const caption = (image) => image.closest("figure").querySelector("figcaption").textContent;

function drawEnlarged() {
  const image = view.images[view.position];
  const copy = element("img", { src: image.src, alt: image.alt });
  const zoom = zooms[view.zoom];
  copy.className = zoom ? "" : "fitted";
  if (zoom) copy.style.width = `${(image.naturalWidth * zoom) / devicePixelRatio}px`;
  const { scrollLeft, scrollTop } = holder;
  holder.replaceChildren(copy);
  holder.scrollTo(scrollLeft, scrollTop);
  const title = image.closest(".pictures").previousElementSibling.textContent;
  document.getElementById("enlarged-title").textContent = title;
  document.getElementById("enlarged-zoom").textContent = zoom ? `${zoom * 100}%` : "Fit";
  document.getElementById("enlarged-tabs").replaceChildren(...view.images.map((other, position) => {
    const button = element("button", {
      textContent: caption(other), title: `${position + 1}`,
      ariaPressed: `${position === view.position}`,
    });
    button.addEventListener("click", () => select(position));
    return button;
  }));
}

function select(position) {
  view.position = (position + view.images.length) % view.images.length;
  drawEnlarged();
}

function zoomNext() {
  view.zoom = (view.zoom + 1) % zooms.length;
  drawEnlarged();
}

function enlarge(image) {
  view.images = [...image.closest(".pictures").querySelectorAll("img")];
  view.zoom = 0;
  enlarged.showModal();
  select(view.images.indexOf(image));
  holder.focus();
}

// Without this script, the style sheet makes a focused image fill the window.
document.documentElement.classList.add("scripted");
for (const image of document.querySelectorAll(".pictures img")) {
  image.role = "button";
  image.addEventListener("click", () => enlarge(image));
  image.addEventListener("keydown", (event) => {
    if (event.key === "Enter") enlarge(image);
  });
}
holder.addEventListener("click", zoomNext);
document.getElementById("enlarged-zoom").addEventListener("click", zoomNext);
document.getElementById("enlarged-close").addEventListener("click", () => enlarged.close());
enlarged.addEventListener("keydown", (event) => {
  const actions = {
    z: zoomNext, 1: () => select(0), 2: () => select(1), 3: () => select(2),
    n: () => select(view.position + 1), p: () => select(view.position - 1),
  };
  if (view.zoom === 0) {
    actions.ArrowRight = actions.n;
    actions.ArrowLeft = actions.p;
  }
  const action = actions[event.key];
  if (!action || Number(event.key) > view.images.length) return;
  event.preventDefault();
  action();
});
