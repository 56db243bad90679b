import { listOf } from "../../../../db/row-list.ts";
import { letterhead as letterheadOf } from "../../../../mail/frame/letterhead.ts";
import type { Block } from "../../../../mail/frame/mail-frame.ts";
import { prepareFrame } from "../../../../mail/frame/prepared-frame.ts";
import type { Job } from "../../../../mail/outbox.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import { counted, fill } from "../../../../team/format.ts";
import { reaches } from "../../../../team/roles.ts";
import type { Services } from "../../../services.ts";
import type { AlarmKind } from "../../report-contract.ts";
import { nameOfValue } from "../../team/value-names.ts";
import type { ReportTable } from "../schema/report-tables.ts";
import { teamZone } from "./digest-times.ts";
import { joinsBySource } from "./joins-by-source.ts";
import { type Needs, readNeeds } from "./needs.ts";
import { reportKinds } from "./report-kinds.ts";

/** So many sources are told by name. */
const mostSources = 8;
const locale = "en";

type MessageServices = Pick<Services, "store" | "letterhead" | "site" | "needs" | "refusedRates">;
type Told = ReportTable & { email: string; role: string };
type Said = { subject: string; preview: string; heading: string; blocks: Block[]; why: string };

/** The messages that bring operators a digest or an alarm, by the kinds of their jobs. An alarm is for editors and owners alone. */
export function reportMessages(services: MessageServices): Record<string, MessageWriter> {
  const { store, letterhead, site } = services;
  const words = site.renderer.words(locale)["team-emails"].reports;

  async function rowsOf(jobs: readonly Job[]): Promise<Map<string, Told>> {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const rows = await store.db
      .selectFrom("report")
      .innerJoin("operator", "operator.id", "report.operator_id")
      .selectAll("report")
      .select(["operator.email", "operator.role"])
      .where("report.id", "in", listOf(store.engine, ids))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  const messagesBy =
    (sayAll: () => Promise<(row: Told) => Promise<Said | undefined>>): MessageWriter =>
    async (jobs) => {
      const [rows, say] = await Promise.all([rowsOf(jobs), sayAll()]);
      const messages: Awaited<ReturnType<MessageWriter>> = new Map();
      for (const job of jobs) {
        const row = rows.get(job.subject_id);
        const said = row && (await say(row));
        if (!said) continue;
        const { button, next } = words;
        const end: Block[] = [
          { kind: "button", label: button, url: `${letterhead.publicUrl}/waitlist-admin` },
          { kind: "note", text: next },
        ];
        const write = () => {
          const frame = { ...letterheadOf(letterhead, locale), ...said, blocks: [...said.blocks, ...end], notes: [] };
          const { subject, fill: filled } = prepareFrame(frame);
          return { id: job.id, date: new Date(job.created_at), to: row.email, subject, ...filled({}), headers: {} };
        };
        messages.set(job.id, { address: row.email, confirmed: true, write });
      }
      return messages;
    };

  return {
    [reportKinds.digest]: messagesBy(async () => {
      const [zone, needs] = await Promise.all([teamZone(store.db), readNeeds(services)]);
      return (row) => digestOf(services, row, zone, needs);
    }),
    [reportKinds.alarm]: messagesBy(async () => {
      const zone = await teamZone(store.db);
      return async (row) => (reaches(row.role, "editor") ? alarmOf(services, row, zone) : undefined);
    }),
  };
}

async function digestOf({ store, site }: MessageServices, row: Told, zone: string, needs: Needs): Promise<Said> {
  const { renderer } = site;
  const { digest, why } = renderer.words(locale)["team-emails"].reports;
  const statistics = renderer.words(locale).statistics;
  const kind = row.kind as "daily" | "weekly";
  const [since, before, until] = [row.since!, row.before!, row.at].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ];
  const [now, earlier] = [await joinsBySource(store, since, until), await joinsBySource(store, before, since)];
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, people) => all + people, 0);
  const setup = { words: statistics, countries: {}, interests: {}, gatherings: renderer.gatherings(locale) };
  const nameOf = (value: string) => {
    if (value === "") return statistics.dimensions.source.none;
    return value === "*" ? statistics.dimensions.others : nameOfValue("source", value, setup);
  };
  const top = [...now].filter(([, people]) => people > 0).sort((a, b) => b[1] - a[1]);
  const sources = top.slice(0, mostSources).map(([value, people]) => ({
    title: nameOf(value),
    text: `${counted(digest.people, people)} (${counted(digest.before[kind], earlier.get(value) ?? 0)})`,
  }));
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone });
  const days = kind === "daily" ? day.format(since) : day.formatRange(since, until - 1);
  const joined = counted(digest.joined, sum(now));
  const rest = top.slice(mostSources).reduce((all, [, people]) => all + people, 0);
  const waiting = needs.map(({ kind: need, count }) => counted(digest.needs[need], count));
  return {
    subject: fill(digest.subject[kind], { joined, days }),
    preview: waiting.length ? waiting.join(" ") : digest.nothing,
    heading: days,
    blocks: [
      { kind: "lead", text: `${joined}, ${counted(digest.before[kind], sum(earlier))}` },
      ...(sources.length
        ? [
            { kind: "heading" as const, text: digest.sources },
            { kind: "rows" as const, rows: sources },
          ]
        : []),
      ...(rest ? [{ kind: "note" as const, text: counted(digest.rest, rest) }] : []),
      { kind: "heading", text: digest.heading },
      ...(waiting.length ? waiting : [digest.nothing]).map((text): Block => ({ kind: "text", text })),
    ],
    why: why[kind],
  };
}

function alarmOf({ site }: MessageServices, row: Told, zone: string): Said {
  const { alarms, why } = site.renderer.words(locale)["team-emails"].reports;
  const { text, ...said } = alarms[row.kind as AlarmKind];
  const when = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  const values = { count: row.count ?? 0, usual: row.usual ?? 0, time: `${when.format(new Date(row.at))} (${zone})` };
  return { ...said, heading: said.subject, blocks: [{ kind: "text", text: fill(text, values) }], why: why.alarm };
}
