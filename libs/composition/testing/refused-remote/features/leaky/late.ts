export const late = 'late';
