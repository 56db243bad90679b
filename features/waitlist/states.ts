import { usStates } from "../../forms/us-states.ts";
import { grouped } from "../../languages/numbers.ts";
import type { PeopleByState } from "./state-counts.ts";

const section = document.querySelector("#states")!;
const find = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector)!;

/** Shows how many people wait in each state, in the table that the page holds; nothing before there are enough answers. */
function show({ states, others }: PeopleByState) {
  if (!states.length && others === 0) return;
  const { others: name = "", fewer = "" } = find("table").dataset;
  for (const { state, people } of states) add(usStates[state], "en", count(people));
  if (others !== 0) add(name, "", others === null ? fewer : count(others));
  find("[data-states]").hidden = false;
  find("[data-until]").hidden = true;
}

const count = (people: number) => grouped(people, document.documentElement.lang);

function add(name: string, language: string, people: string) {
  const row = find<HTMLTableElement>("table").tBodies[0]!.insertRow();
  row.append(Object.assign(document.createElement("th"), { scope: "row", lang: language, textContent: name }));
  row.insertCell().textContent = people;
}

/** Without an answer the page's sentence stands. */
async function read() {
  const answer = await fetch("/api/waitlist/states");
  if (answer.ok) show(await answer.json());
}
read().catch(() => {});
