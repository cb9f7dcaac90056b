-- The part of a connection to a platform that failed (docs/product/platforms.md, PLATFORM-3).
set local role sofra_owner;

-- Null for the result of a trial, which any success ends.
alter table platform_connections
  add column problem_in text constraint platform_problem_part_known check (problem_in in ('READING', 'SENDING'));
