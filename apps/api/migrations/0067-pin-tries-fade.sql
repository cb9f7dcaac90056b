-- Wrong PINs at a person fade: their count halves with every day from this moment on (docs/product/pins.md, PIN-12).
set local role sofra_owner;

alter table users add column pin_failures_since timestamptz;
update users set pin_failures_since = now() where pin_failures > 0;
