-- After how many minutes a station is late with what was sent to it (docs/decisions/0031).
set local role sofra_owner;

alter table stations
  -- Null: nobody has said so yet, then its name does (`defaultLateMinutes` of the domain).
  add column late_after_minutes integer
    constraint late_minutes_sensible check (late_after_minutes between 1 and 240);
