export function CrashIsland(): React.ReactNode {
  throw new Error('Rendering fails in the browser.');
}
