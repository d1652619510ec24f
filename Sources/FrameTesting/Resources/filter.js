// The tools at the top of the report, which filter the films by result and by text.
const films = [...document.querySelectorAll("[data-verdict]")];
const search = document.getElementById("search");
const chosen = new Set();

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function showFilms() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const film of films) {
    const text = film.textContent.toLowerCase();
    film.hidden = !(chosen.size === 0 || chosen.has(film.dataset.verdict))
      || !words.every((word) => text.includes(word));
  }
  // Links and sections are hidden if all their films are hidden.
  for (const item of document.querySelectorAll("nav li")) {
    item.hidden = document.getElementById(item.querySelector("a").hash.slice(1)).hidden;
  }
  for (const list of document.querySelectorAll("section ul")) {
    list.parentElement.hidden = [...list.children].every((item) => item.hidden);
  }
  const shown = films.filter((film) => !film.hidden).length;
  document.getElementById("count").textContent = shown === films.length
    ? "" : `${shown} of ${films.length} films`;
}

function verdictButton(verdict) {
  const count = films.filter((film) => film.dataset.verdict === verdict).length;
  const button = element("button", { textContent: `${verdict} ${count}`, ariaPressed: "false" });
  button.addEventListener("click", () => {
    if (!chosen.delete(verdict)) chosen.add(verdict);
    button.ariaPressed = `${chosen.has(verdict)}`;
    showFilms();
  });
  return button;
}

const verdicts = [...new Set(films.map((film) => film.dataset.verdict))];
document.getElementById("verdicts").append(...verdicts.map(verdictButton));
search.addEventListener("input", showFilms);
document.getElementById("tools").hidden = films.length < 2;
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  search.focus();
});
