export const ADD_FRAGMENT = /* glsl */ `
uniform sampler2D frame;
uniform float share;
out vec4 sum;
void main() {
  sum = vec4(min(texelFetch(frame, ivec2(gl_FragCoord.xy), 0).rgb, vec3(12.0)) * share, share);
}`;

export const GRADE_FRAGMENT = /* glsl */ `
uniform sampler2D sum;
uniform float exposure;
uniform float contrast;
out vec4 graded;
vec3 neutral(vec3 c) {
  float start = 0.80;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < start) return c;
  float d = 1.0 - start;
  float held = 1.0 - d * d / (peak + d - start);
  c *= held / peak;
  return mix(c, vec3(held), 1.0 - 1.0 / (0.15 * (peak - held) + 1.0));
}
float hash(vec2 p) {
  return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}
void main() {
  vec3 c = neutral(texelFetch(sum, ivec2(gl_FragCoord.xy), 0).rgb * exposure);
  c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0031)), vec3(1.0 / 2.4)) - 0.055, step(vec3(0.0031308), c));
  c = clamp(c, 0.0, 1.0);
  c = mix(c, c * c * (3.0 - 2.0 * c), contrast - 1.0);
  c = mix(vec3(dot(c, vec3(0.3, 0.59, 0.11))), c, 0.93);
  float dither = (hash(gl_FragCoord.xy) + hash(gl_FragCoord.xy + 7.0) - 1.0) / 255.0;
  graded = vec4(c + dither, 1.0);
}`;
