/** The groups of a cart with courses: one chunk, because most orders have none. */
export { DraftCourseGroups } from '#src/features/orders/courses/draft-course-groups.tsx';
export { SavedCourseGroups } from '#src/features/orders/courses/saved-course-groups.tsx';
