import { BufferAttribute, BufferGeometry } from 'three';
import type { Part } from '../models/Part.ts';
import type { Surface } from '../materials/Surface.ts';

/** Merges the parts by surface. Fewer draw calls are much faster in software rendering. */
export function mergeBySurface(parts: readonly Part[]) {
  const groups = new Map<string, { surface: Surface; geometries: BufferGeometry[] }>();
  for (const { geometry, surface } of parts) {
    const key = JSON.stringify(surface);
    const group = groups.get(key) ?? { surface, geometries: [] };
    group.geometries.push(geometry);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ surface, geometries }) => ({
    surface,
    geometry: merge(geometries, ['position', 'normal', 'uv']),
  }));
}

/** Merges all opaque parts into one mesh, for shadows and light. */
export function mergeSolid(parts: readonly Part[]) {
  return merge(
    parts.filter(({ surface }) => (surface.opacity ?? 1) === 1).map(({ geometry }) => geometry),
    ['position', 'normal'],
  );
}

function merge(geometries: readonly BufferGeometry[], names: readonly string[]) {
  const merged = new BufferGeometry();
  const count = geometries.reduce((sum, geometry) => sum + geometry.attributes.position!.count, 0);
  for (const name of names) {
    const itemSize = name === 'uv' ? 2 : 3;
    const values = new Float32Array(count * itemSize);
    let at = 0;
    for (const geometry of geometries) {
      const { array } = geometry.attributes[name]!;
      values.set(array, at);
      at += array.length;
    }
    merged.setAttribute(name, new BufferAttribute(values, itemSize));
  }
  const triangles = geometries.reduce((sum, geometry) => sum + getIndex(geometry).length, 0);
  const index = new Uint32Array(triangles);
  let [at, first] = [0, 0];
  for (const geometry of geometries) {
    for (const corner of getIndex(geometry)) index[at++] = corner + first;
    first += geometry.attributes.position!.count;
  }
  return merged.setIndex(new BufferAttribute(index, 1));
}

function getIndex(geometry: BufferGeometry): ArrayLike<number> & Iterable<number> {
  return geometry.index
    ? (geometry.index.array as Uint32Array)
    : Uint32Array.from({ length: geometry.attributes.position!.count }, (_, i) => i);
}
