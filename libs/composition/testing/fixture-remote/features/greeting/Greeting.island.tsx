export function GreetingIsland({ name }: { name: string }) {
  if (name === 'zepsuta') throw new Error('The greeting is broken.');
  return <p>Dzień dobry, {name}!</p>;
}
