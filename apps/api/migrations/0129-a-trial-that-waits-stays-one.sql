-- A document keeps the system that it was queued for, before its first attempt (docs/product/documents.md, DOCUMENT-42).
set local role sofra_owner;

alter table document_sendings drop constraint sending_is_whole;
alter table document_sendings add constraint sending_is_whole
  check ((door is null) = (xml is null) and (door is null or is_test is not null));

-- The system of the last attempt here. Without one it is a trial, which a user sends again at the real system.
update document_sendings
   set is_test = coalesce(
     (select known.is_test from document_sendings known where known.is_test is not null
       order by known.queued_at desc limit 1),
     true)
 where is_test is null;
