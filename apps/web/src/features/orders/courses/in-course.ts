/** A line in another course; null takes it out of all. Other lines keep the fields that they always had. */
export function inCourse<L extends object>(line: L, course: number | null): L & { course?: number } {
  const { course: _, ...others }: L & { course?: unknown } = line;
  return { ...(others as L), ...(course !== null && { course }) };
}
