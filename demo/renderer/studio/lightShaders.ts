export const PLACE_VERTEX = /* glsl */ `
out vec3 place;
out vec3 facing;
out float distanceAway;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vec4 seen = viewMatrix * world;
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  distanceAway = -seen.z;
  gl_Position = projectionMatrix * seen;
}`;

export const PLACE_FRAGMENT = /* glsl */ `
in vec3 place;
in vec3 facing;
in float distanceAway;
layout(location = 0) out vec4 placeOut;
layout(location = 1) out vec4 facingOut;
void main() {
  vec3 n = normalize(facing);
  placeOut = vec4(place, distanceAway);
  facingOut = vec4(dot(n, cameraPosition - place) < 0.0 ? -n : n, 1.0);
}`;

export const SHADOW_VERTEX = /* glsl */ `
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

export const SHADOW_FRAGMENT = /* glsl */ `
out vec4 nothing;
void main() {
  nothing = vec4(1.0);
}`;

export const LIGHTS_PER_PASS = 8;

export const LIGHT_FRAGMENT = /* glsl */ `
#define LIGHTS ${LIGHTS_PER_PASS}
uniform sampler2D places;
uniform sampler2D facings;
uniform highp sampler2D shadows;
uniform mat4 toLight[LIGHTS];
uniform vec4 lights[LIGHTS];
uniform float isKey[LIGHTS];
uniform float normalBias;
uniform float depthBias;
layout(location = 0) out vec4 amounts;
layout(location = 1) out vec4 mean;
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 at = texelFetch(places, pixel, 0);
  vec4 facing = texelFetch(facings, pixel, 0);
  amounts = vec4(0.0);
  mean = vec4(0.0);
  if (facing.a < 0.5) return;
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2832;
  vec2 spread = vec2(cos(turn), sin(turn)) * SPREAD;
  for (int i = 0; i < LIGHTS; i++) {
    float facingLight = dot(facing.xyz, lights[i].xyz);
    if (facingLight <= 0.0) continue;
    vec3 seen = (toLight[i] * vec4(at.xyz + facing.xyz * normalBias, 1.0)).xyz;
    vec2 inside = step(vec2(0.0), seen.xy) * step(seen.xy, vec2(1.0));
    float lit = 1.0;
    if (inside.x * inside.y > 0.5) {
      vec2 tile = vec2(float(i % 4), float(i / 4));
      vec2 uv = (tile + clamp(seen.xy + spread, 0.002, 0.998)) / vec2(4.0, 2.0);
      lit = step(seen.z - depthBias, textureLod(shadows, uv, 0.0).r);
    }
    float amount = facingLight * lights[i].w * lit;
    amounts += vec4(isKey[i] * amount, (1.0 - isKey[i]) * amount, lit * lights[i].w * (1.0 - isKey[i]), 0.0);
    mean.xyz += lights[i].xyz * lights[i].w * lit;
    mean.w += (1.0 - isKey[i]) * lights[i].w;
  }
}`;

export const SMOOTH_FRAGMENT = /* glsl */ `
uniform sampler2D places;
uniform sampler2D facings;
uniform sampler2D amounts;
uniform sampler2D means;
uniform int stride;
uniform float texel;
layout(location = 0) out vec4 amountsOut;
layout(location = 1) out vec4 meansOut;
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(places, 0) - 1;
  vec4 at = texelFetch(places, pixel, 0);
  vec3 facing = texelFetch(facings, pixel, 0).xyz;
  float reach = texel * at.w * float(stride);
  vec4 sum = vec4(0.0);
  vec4 sumMean = vec4(0.0);
  float total = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    ivec2 there = clamp(pixel + ivec2(x, y) * stride, ivec2(0), last);
    vec3 apart = texelFetch(places, there, 0).xyz - at.xyz;
    vec3 facingThere = texelFetch(facings, there, 0).xyz;
    float weight = (x == 0 ? 2.0 : 1.0) * (y == 0 ? 2.0 : 1.0);
    weight *= pow(max(0.0, dot(facing, facingThere)), 24.0);
    weight *= exp(-abs(dot(apart, facing)) / (reach * 0.7 + 1e-5));
    weight *= step(length(apart), reach * 12.0);
    sum += weight * texelFetch(amounts, there, 0);
    sumMean += weight * texelFetch(means, there, 0);
    total += weight;
  }
  amountsOut = total > 0.0 ? sum / total : texelFetch(amounts, pixel, 0);
  meansOut = total > 0.0 ? sumMean / total : texelFetch(means, pixel, 0);
}`;

export const GATHER_FRAGMENT = /* glsl */ `
uniform sampler2D places;
uniform sampler2D facings;
uniform sampler2D amounts;
uniform sampler2D means;
layout(location = 0) out vec4 light;
layout(location = 1) out vec4 directions;
vec2 fold(vec3 n) {
  n /= abs(n.x) + abs(n.y) + abs(n.z) + 1e-6;
  return n.z >= 0.0 ? n.xy : (1.0 - abs(n.yx)) * vec2(n.x >= 0.0 ? 1.0 : -1.0, n.y >= 0.0 ? 1.0 : -1.0);
}
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 amount = texelFetch(amounts, pixel, 0);
  vec4 mean = texelFetch(means, pixel, 0);
  vec4 facing = texelFetch(facings, pixel, 0);
  // The lower half of the sky is floor, so the openness of a surface depends on its direction.
  float open = clamp((amount.z / max(mean.w, 1e-6) + 0.04) / 1.04, 0.0, 1.0);
  light = vec4(amount.xy, open, facing.a > 0.5 ? texelFetch(places, pixel, 0).w : 1e4);
  directions = vec4(fold(normalize(mean.xyz + facing.xyz * 1e-5)), fold(facing.xyz));
}`;
