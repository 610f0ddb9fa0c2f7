/**
 * Searches text literally but for case and for how an accent is written: as part of its letter, or behind it. A function in the
 * database does it, made anew at each start: a server that was made without a locale (`initdb --locale=C`) knows the case of ASCII
 * only, unless it is asked by another of its collations.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './open'

export async function prepareSearch(database: Database): Promise<void> {
  await database.execute(sql`
    do $do$
    declare
      folding text := (
        select ' collate ' || quote_ident(collname) from pg_collation
        where collname in ('C.utf8', 'und-x-icu') and lower('É') <> 'é' order by collname limit 1
      );
    begin
      execute 'create or replace function without_case(text) returns text language sql immutable parallel safe as '
        || quote_literal('select lower(normalize($1)' || coalesce(folding, '') || ')');
    end $do$
  `)
}

/** Whether the text contains the searched text. */
export const containing = (text: SQLWrapper, search: string): SQL =>
  sql`without_case(${text}) like without_case(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
