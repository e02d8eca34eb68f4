/** Counts the users of resources. Calls `onIdle` when a resource has no user left. */
export function createLeases<Resource extends object>(onIdle: (resource: Resource) => void) {
  const users = new Map<Resource, number>();

  return {
    /** Returns a function that releases the lease; calling it twice has no effect. */
    acquire(resource: Resource) {
      users.set(resource, (users.get(resource) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (users.get(resource) ?? 1) - 1;
        if (left > 0) {
          users.set(resource, left);
          return;
        }
        users.delete(resource);
        onIdle(resource);
      };
    },
    count() {
      return [...users.values()].reduce((sum, each) => sum + each, 0);
    },
    resources() {
      return [...users.keys()];
    },
  };
}
