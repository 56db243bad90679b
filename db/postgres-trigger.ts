/** Functions of triggers run with their maker's rights: who may write the one table need not know of the others. */
export const definer = "language plpgsql security definer set search_path from current";

/** A trigger `on` something ("after insert on waitlist for each row") and its function, both of one name. */
export const postgresTrigger = (name: string, on: string, body: string): string[] => [
  `create function ${name}() returns trigger ${definer} as $$ begin ${body} return null; end $$`,
  `create trigger ${name} ${on} execute function ${name}()`,
];
