/** Whether a block is at the end of a long page, where most visitors never look. */
export function isLate({ dataset }: HTMLElement) {
  return dataset.late !== undefined || dataset.except !== undefined;
}
