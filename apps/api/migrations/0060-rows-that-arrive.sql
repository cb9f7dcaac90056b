-- The rows of a business that comes from another installation were numbered, sealed and counted there; here they are
-- kept as they are (MOVE-4, docs/decisions/0072). Whoever brings them is sofra_import: an owner at whose inserts no trigger
-- fires. The application cannot become it, and a trigger that is switched off for everybody would hold up every business.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sofra_import') then create role sofra_import nologin; end if;
exception
  when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;

do $$
begin
  if not pg_has_role('sofra_import', 'sofra_owner', 'usage') then grant sofra_owner to sofra_import; end if;
  if not pg_has_role(current_user, 'sofra_import', 'usage') then execute format('grant sofra_import to %I', current_user); end if;
end $$;

set local role sofra_owner;

do $$
declare
  definition text;
begin
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgtype & 4 <> 0 -- at an insert
  loop
    definition := replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
    definition := regexp_replace(definition, 'WHEN \((.*)\) EXECUTE', 'WHEN (\1 and current_user <> ''sofra_import'') EXECUTE');
    if definition !~ 'sofra_import' then
      definition := replace(definition, ' EXECUTE', ' WHEN (current_user <> ''sofra_import'') EXECUTE');
    end if;
    execute definition;
  end loop;
end $$;
