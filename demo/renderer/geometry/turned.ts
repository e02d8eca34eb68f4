import { type BufferGeometry, LatheGeometry, Quaternion, Vector2, Vector3 } from 'three';

export type Profile = readonly (readonly [radius: number, height: number])[];
export type Point = readonly [x: number, y: number, z: number];

/** A solid of revolution: the profile rotates around the y axis. The texture runs along the height. */
export function turned(profile: Profile, segments = 48): BufferGeometry {
  const geometry = new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(Math.max(radius, 1e-4), height)),
    segments,
  );
  const { uv, position } = geometry.attributes;
  const widest = Math.max(...profile.map(([radius]) => radius));
  for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getY(i), uv!.getX(i) * widest * 2 * Math.PI);
  return geometry;
}

/** Profile of a disc or leg with rounded edges. */
function roundedProfile(bottom: number, top: number, height: number, edge = 0.004): Profile {
  const steps = 4;
  const arc = Array.from({ length: steps + 1 }, (_, i) => ((i / steps) * Math.PI) / 2);
  return [
    [0, 0],
    ...arc.map((t) => [bottom - edge + Math.sin(t) * edge, edge - Math.cos(t) * edge] as const),
    ...arc.map((t) => [top - edge + Math.cos(t) * edge, height - edge + Math.sin(t) * edge] as const),
    [0, height],
  ];
}

/** A round rod between two points, with one radius per end. */
export function rod(from: Point, to: Point, fromRadius: number, toRadius = fromRadius, segments = 20): BufferGeometry {
  const start = new Vector3(...from);
  const way = new Vector3(...to).sub(start);
  const edge = Math.min(0.003, fromRadius / 2, toRadius / 2);
  const geometry = turned(roundedProfile(fromRadius, toRadius, way.length(), edge), segments);
  geometry.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.normalize()));
  return geometry.translate(start.x, start.y, start.z);
}
