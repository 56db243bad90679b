import { setImmediate as nextTurn } from "node:timers/promises";
import { timestamp } from "../../../db/schema.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { createSemaphore } from "../../../http/semaphore.ts";
import { csvFile } from "./csv-file.ts";
import { excelFile } from "./excel-file.ts";
import type { Batches, ExportColumn } from "./export-column.ts";
import { guardedStream, type Timeouts } from "./guarded-stream.ts";

/** The files that an export may be. */
const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whether a text names such a file. */
export const isExportFormat = (text: string | undefined): text is ExportFormat =>
  exportFormats.includes(text as ExportFormat);

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export type Export<Row> = {
  /** Whose export it is. */
  operator: string;
  format: ExportFormat;
  /** What its name begins with; the day in UTC follows. */
  stem: string;
  /** The name of its sheet. */
  sheet: string;
  columns: readonly ExportColumn<Row>[];
  batches: Batches<Row>;
  /** Whether they still may export. */
  mayGoOn(): Promise<boolean>;
  /** Only its status and headers are wanted; nothing is read or written down. */
  onlyAsked: boolean;
  /** Writes down that it is exported, before its first byte. */
  note(): Promise<void>;
};

type Options = {
  perOperator?: number;
  inAll?: number;
  timeouts?: Timeouts;
  onError(error: unknown): void;
};

const seconds = 30;
const defaultTimeouts: Timeouts = { askEvery: 5000, stalled: 60_000, inAll: 3_600_000 };

/**
 * Limits the team's exports: two at the same time for each operator (429 beyond) and six for the process (503), so that
 * nobody's slow line costs the others.
 */
export function createExportLimiter({ perOperator = 2, inAll = 6, timeouts = defaultTimeouts, onError }: Options) {
  const acquire = createSemaphore(perOperator);
  let open = 0;

  return {
    /** A file as an answer that is written as it is read. Rejects as `note` does. */
    async answer<Row>({ operator, format, stem, sheet, columns, batches, ...asked }: Export<Row>): Promise<Response> {
      if (open >= inAll) return problem("unavailable", {}, { "retry-after": String(seconds) });
      const release = acquire(operator);
      if (!release) return tooMany(seconds);
      const headers = {
        "content-type": types[format],
        "content-disposition": `attachment; filename="${stem}-${timestamp().slice(0, 10)}.${format}"`,
        ...noStore,
      };
      if (asked.onlyAsked) {
        release();
        return new Response(null, { headers });
      }
      open++;
      const onEnd = () => {
        open--;
        release();
      };
      try {
        await asked.note();
      } catch (error) {
        onEnd();
        throw error;
      }
      const turns = inTurns(batches);
      const bytes = format === "csv" ? csvFile(columns, turns) : excelFile(sheet, columns, turns);
      return new Response(guardedStream(bytes, { mayGoOn: asked.mayGoOn, onEnd, onError }, timeouts), { headers });
    },
  };
}

export type ExportLimiter = ReturnType<typeof createExportLimiter>;

/** Lets everything else that waits go first before each batch, since SQLite answers without ever waiting. */
async function* inTurns<Row>(batches: Batches<Row>): Batches<Row> {
  for await (const batch of batches) {
    yield batch;
    await nextTurn();
  }
}
