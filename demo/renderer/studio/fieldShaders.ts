import { READ_LIGHT } from './readLight.ts';

const FIELD = /* glsl */ `
vec3 field(vec2 q) {
  vec3 c = mix(FIELD_LOW, FIELD_HIGH, smoothstep(0.05, 1.0, q.y));
  float v = length((q - vec2(0.42, 0.58)) * vec2(1.0, 0.9));
  return c * (1.03 - 0.16 * v * v);
}`;

export const FLOOR_FRAGMENT = /* glsl */ `
in vec3 place;
in vec3 facing;
in vec2 at;
in float away;
uniform vec2 resolution;
uniform vec3 keyColour;
uniform vec3 domeColour;
uniform vec3 ambient;
uniform float fullLight;
uniform vec3 groundFacing;
uniform float fadeFrom;
out vec4 shaded;
${READ_LIGHT}
${FIELD}
void main() {
  vec2 q = gl_FragCoord.xy / resolution;
  vec4 amount;
  vec3 towards;
  readLight(q, groundFacing, away, amount, towards);
  vec3 got = keyColour * amount.x + domeColour * amount.y;
  float share = min(1.02, dot(got, vec3(0.3333)) / fullLight);
  // Distant points get no shadows: the floor fades into the backdrop, so that no horizon is visible.
  share = mix(share, 1.0, smoothstep(fadeFrom, fadeFrom * 2.5, length(place)));
  vec3 shadow = mix(vec3(0.985, 0.992, 1.0), vec3(1.0), share);
  shaded = vec4(field(q) * mix(1.0, share, 0.92) * shadow, 1.0);
}`;

export const BACKDROP_FRAGMENT = /* glsl */ `
in vec2 screen;
out vec4 shaded;
${FIELD}
void main() {
  shaded = vec4(field(screen), 1.0);
}`;
