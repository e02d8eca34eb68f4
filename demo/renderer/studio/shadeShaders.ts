import { READ_LIGHT } from './readLight.ts';

const SURROUNDINGS = /* glsl */ `
vec3 softBox(vec3 r, vec3 to, vec3 side, vec2 halfSize, vec3 colour, float rough) {
  float ahead = dot(r, to);
  if (ahead <= 0.02) return vec3(0.0);
  vec2 q = abs(vec2(dot(r, side), dot(r, cross(to, side))) / ahead);
  float edge = 0.03 + rough * 1.1;
  vec2 inside = smoothstep(halfSize + edge, halfSize - edge, q);
  vec2 spread = halfSize / (halfSize + edge * 0.5);
  return colour * inside.x * inside.y * spread.x * spread.y;
}
vec3 surroundings(vec3 r, float rough) {
  float blur = rough * 0.6;
  vec3 sky = mix(vec3(0.62, 0.59, 0.56), vec3(0.95, 0.97, 1.0), smoothstep(-0.1 - blur, 0.8 + blur, r.y));
  vec3 seen = 0.8 * mix(FLOOR_SEEN, sky, smoothstep(-0.08 - blur, 0.06 + blur, r.y));
  seen += softBox(r, vec3(-0.686, 0.514, 0.514), vec3(0.6, 0.0, 0.8), vec2(0.3, 0.257), vec3(7.0, 6.6, 6.0), rough);
  seen += softBox(r, vec3(0.874, 0.388, 0.291), vec3(-0.316, 0.0, 0.949), vec2(0.146, 0.437), vec3(3.6, 3.8, 4.0), rough);
  seen += softBox(r, vec3(0.0, 0.949, -0.316), vec3(1.0, 0.0, 0.0), vec2(0.527, 0.116), vec3(4.0), rough);
  seen += softBox(r, vec3(-0.802, 0.267, -0.535), vec3(0.555, 0.0, -0.832), vec2(0.089, 0.312), vec3(2.5), rough);
  return seen;
}`;

export const SHADE_VERTEX = /* glsl */ `
out vec3 place;
out vec3 facing;
out vec2 at;
out float away;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vec4 seen = viewMatrix * world;
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  at = uv;
  away = -seen.z;
  gl_Position = projectionMatrix * seen;
}`;

export const SHADE_FRAGMENT = /* glsl */ `
in vec3 place;
in vec3 facing;
in vec2 at;
in float away;
uniform vec2 resolution;
uniform vec3 keyColour;
uniform vec3 domeColour;
uniform vec3 ambient;
uniform vec3 bounce;
uniform vec3 colour;
uniform vec3 second;
uniform vec3 stain;
uniform sampler2D map;
uniform sampler2D pattern;
uniform vec2 mapScale;
uniform float bump;
uniform float roughness;
uniform float metalness;
uniform float specular;
uniform float sheen;
uniform float glow;
uniform float opacity;
out vec4 shaded;
${READ_LIGHT}
${SURROUNDINGS}
vec3 perturb(vec3 n, vec2 slope, vec2 uv) {
  vec3 dx = dFdx(place), dy = dFdy(place);
  vec2 ux = dFdx(uv), uy = dFdy(uv);
  vec3 acrossY = cross(dy, n), acrossX = cross(n, dx);
  vec3 t = acrossY * ux.x + acrossX * uy.x;
  vec3 b = acrossY * ux.y + acrossX * uy.y;
  float longest = max(dot(t, t), dot(b, b));
  if (longest < 1e-20) return n;
  float k = inversesqrt(longest);
  return normalize(n + (t * slope.x + b * slope.y) * k);
}
void main() {
  vec3 toEye = normalize(cameraPosition - place);
  vec3 smoothNormal = normalize(facing);
  if (dot(smoothNormal, toEye) < 0.0) smoothNormal = -smoothNormal;
  vec3 base = colour;
  vec3 n = smoothNormal;
#ifdef HAS_PATTERN
  base *= texture(pattern, at).rgb;
#endif
#ifdef HAS_MAP
  vec4 texel = texture(map, at * mapScale);
  vec2 slope = (texel.rg * 2.0 - 1.0) * bump;
#ifdef IS_MIXED
  base = mix(mix(colour, second, texel.b), stain, min(1.0, texel.a * 1.05));
#else
  base *= texel.b * 2.0;
#endif
  n = perturb(smoothNormal, slope, at);
#endif
  vec4 amount;
  vec3 towards;
  readLight(gl_FragCoord.xy / resolution, smoothNormal, away, amount, towards);
  float detail = clamp(max(0.0, dot(n, towards) + 0.05) / max(0.12, dot(smoothNormal, towards) + 0.05), 0.0, 2.2);
  float open = amount.z;
  vec3 sky = mix(ambient * bounce, ambient, 0.5 + 0.5 * n.y) * mix(1.0, open, 0.9);
  vec3 irradiance = (keyColour * amount.x + domeColour * amount.y) * detail + sky;
  vec3 diffuse = base * irradiance / 3.14159 * (1.0 - metalness);
  float facingEye = max(0.0, dot(n, toEye));
  float edge = 1.0 - facingEye;
  // Pile: darker from the front, brighter at grazing angles.
  vec3 fuzz = mix(base, vec3(1.0), 0.12) * irradiance / 3.14159;
  diffuse = diffuse * (1.0 - 0.34 * sheen * facingEye * facingEye) + fuzz * sheen * edge * edge * edge * 0.75;
  float fresnel = pow(edge, 5.0);
  vec3 mirror = mix(vec3(0.04 * specular), base, metalness);
  mirror += (max(vec3(1.0 - roughness), mirror) - mirror) * fresnel * (metalness > 0.5 ? 1.0 : min(1.0, specular));
  float rough2 = roughness * roughness;
  vec3 reflected = surroundings(reflect(-toEye, n), rough2);
  vec3 sum = diffuse + reflected * mirror * mix(1.0, open * (0.55 + 0.45 * min(1.0, amount.x + amount.y)), 0.9) + base * glow;
#ifdef IS_CLEAR
  float most = max(colour.r, max(colour.g, colour.b));
  float dye = clamp(1.3 * (1.0 - min(colour.r, min(colour.g, colour.b)) / most) - 0.25, 0.0, 1.0);
  vec3 through = colour * (0.35 + 0.25 * open) * mix(1.0, 1.5, dye);
  shaded = vec4(mix(through, reflected, mix(0.35, 0.12, dye) + 0.5 * fresnel), clamp(opacity + 0.55 * fresnel + 0.35 * edge * edge, 0.0, 1.0));
#else
  shaded = vec4(sum, 1.0);
#endif
}`;
