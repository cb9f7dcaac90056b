-- What is too long for a notification between processes lies here for half a minute (platform/realtime-bridge.ts).
set local role sofra_owner;

create table realtime_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index realtime_attachments_by_age on realtime_attachments (created_at);
grant select, insert, delete on realtime_attachments to sofra_app;
grant usage on sequence realtime_attachments_id_seq to sofra_app;
