/** Counts who still uses a thing, and calls `onIdle` whenever one has no user left. */
export function createLeases<Thing extends object>(onIdle: (thing: Thing) => void) {
  const users = new Map<Thing, number>();

  return {
    /** Returns how to give it back; giving back twice counts once. */
    take(thing: Thing) {
      users.set(thing, (users.get(thing) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (users.get(thing) ?? 1) - 1;
        if (left > 0) {
          users.set(thing, left);
          return;
        }
        users.delete(thing);
        onIdle(thing);
      };
    },
    count() {
      return [...users.values()].reduce((sum, each) => sum + each, 0);
    },
    held() {
      return [...users.keys()];
    },
  };
}
