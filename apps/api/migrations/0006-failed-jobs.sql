-- The dashboard asks for what could not be printed after every slip, and among years of printed ones there is next to none.
set local role sofra_owner;

create index failed_jobs on print_jobs (business_id, position desc) where state = 'FAILED';
