/** A line in another course; null takes it out of all. Other lines keep the fields that they always had. */
export const inCourse = <L extends { course?: number | null | undefined }>(
  { course: _, ...line }: L,
  course: number | null,
) => (course === null ? line : { ...line, course });
