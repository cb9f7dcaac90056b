-- Courses of an order, and lines that wait for Marş (docs/product/courses.md, docs/decisions/0101).
set local role sofra_owner;

alter table order_lines
  add column course integer,
  -- Since when the line waits; null once it was sent.
  add column held_at timestamptz,
  -- What portion and options make of the recipe, for the stock that Marş takes.
  add column held_takes jsonb,
  add column fired_at timestamptz,
  add constraint course_known check (course between 1 and 5),
  add constraint held_line_is_untouched check (
    (held_at is null) = (held_takes is null)
    and (held_at is null or (course is not null and fired_at is null and kitchen_status = 'NEW')));
create index fired_lines_in_kitchen on order_lines (business_id, fired_at)
  where fired_at is not null and kitchen_status <> 'SERVED';
-- The kitchen display reads what waits without the lines of all time.
create index held_lines on order_lines (business_id, held_at) where held_at is not null and qty > canceled_qty;

-- Pieces that were taken off while they waited: no station ever heard of them.
alter table cancellations add column was_held boolean not null default false;

alter table menu_categories
  add column course integer,
  add constraint category_course_known check (course between 1 and 5);
