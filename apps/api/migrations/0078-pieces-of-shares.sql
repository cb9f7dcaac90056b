-- A refund of a share may name pieces, which all shares of the bill paid together (docs/product/refunds.md, REFUND-25).
set local role sofra_owner;

-- How many of the pieces came back with this refund, because no other share had brought them back. Null where a piece
-- belongs to one payment alone: then all of them did.
alter table refund_lines
  add column back_qty integer,
  add constraint refunded_pieces_that_came_back check (back_qty between 0 and qty);
create index refund_lines_by_line on refund_lines (business_id, line_id);
