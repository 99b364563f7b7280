/** Texts that would mean something to the database if they ever reached it as anything but text. */
export const sqlish = [
  "' or '1'='1",
  "'; drop table events; --",
  '%_\\',
  '$1',
  '{details}',
  '")) --',
  "\\'; select pg_sleep(1); --",
  '(select 1)',
]
