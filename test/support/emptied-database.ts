import { Client } from "pg";
import { query } from "./postgres.ts";

/** What a database is made of: a table that is altered, or a function, trigger or column that is not there, makes another text. */
const fingerprint = `select md5(string_agg(what, ' ' order by what)) from (
  select 'c' || oid || relname || xmin from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'i')
  union all select 'a' || attrelid || attname || xmin from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select 'p' || oid || xmin from pg_proc where pronamespace = 'public'::regnamespace
  union all select 't' || oid || xmin from pg_trigger
) as parts(what)`;

/** Keeps beside the tables what is in them, for `createEmptying`. */
export const keepForEmptying = (url: string) =>
  query(
    url,
    `create schema kept;
    do $$ declare name text; filled boolean; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('select exists (select from public.%I)', name) into filled;
        if filled then execute format('create table kept.%I as table public.%1$I', name); end if;
      end loop;
    end $$;
    create function kept.empty() returns boolean language plpgsql set session_replication_role = replica as $$
    declare name text; filled boolean; begin
      if (${fingerprint}) is distinct from (select text from kept.fingerprint) then return false; end if;
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('select exists (select from public.%I)', name) into filled;
        if filled then execute format('delete from public.%I', name); end if;
      end loop;
      for name in select relname from pg_class where relnamespace = 'kept'::regnamespace and relkind = 'r' and relname <> 'fingerprint' loop
        execute format('insert into public.%I table kept.%1$I', name);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence;
      return true;
    end $$;
    create table kept.fingerprint as select (${fingerprint}) as text`,
  );

/** Empties databases, each on a connection that stays open until `end`: to open one takes PostgreSQL longer than all the rest. */
export function createEmptying() {
  const clients = new Map<string, Client>();

  async function connected(url: string) {
    const kept = clients.get(url);
    if (kept) return kept;
    const client = new Client({ connectionString: url });
    client.on("error", () => clients.delete(url));
    await client.connect();
    clients.set(url, client);
    return client;
  }

  return {
    /** Makes a database as it was made from the template; false when its tables, functions or triggers are others. */
    async empty(url: string): Promise<boolean> {
      const { rows } = await (await connected(url)).query("select kept.empty() as emptied");
      return rows[0].emptied;
    },
    async end() {
      await Promise.all([...clients.values()].map((client) => client.end()));
    },
  };
}
