export const READ_LIGHT = /* glsl */ `
uniform sampler2D light;
uniform sampler2D directions;
vec3 unfold(vec2 f) {
  vec3 n = vec3(f, 1.0 - abs(f.x) - abs(f.y));
  float t = max(-n.z, 0.0);
  n.xy += vec2(n.x >= 0.0 ? -t : t, n.y >= 0.0 ? -t : t);
  return normalize(n);
}
void readLight(vec2 screen, vec3 facing, float away, out vec4 amount, out vec3 towards) {
  vec2 size = vec2(textureSize(light, 0));
  vec2 at = screen * size - 0.5;
  ivec2 first = ivec2(floor(at));
  vec2 part = at - floor(at);
  ivec2 last = ivec2(size) - 1;
  float total = 0.0;
  amount = vec4(0.0);
  towards = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    ivec2 shift = ivec2(i & 1, i >> 1);
    ivec2 there = clamp(first + shift, ivec2(0), last);
    vec4 value = texelFetch(light, there, 0);
    vec4 way = texelFetch(directions, there, 0);
    vec2 near = mix(1.0 - part, part, vec2(shift));
    float apart = abs(value.a - away) / (away * 0.004);
    float weight = near.x * near.y + 0.01;
    weight *= exp2(-apart) + 1e-4;
    float alike = max(0.0, dot(facing, unfold(way.zw)));
    weight *= alike * alike * alike * alike + 1e-3;
    amount += weight * value;
    towards += weight * unfold(way.xy);
    total += weight;
  }
  amount /= total;
  // A gap narrower than a texel of the buffer has no texel of its own surface: it gets shadow.
  float known = smoothstep(0.002, 0.03, total);
  amount.xyz *= mix(vec3(0.35, 0.35, 0.75), vec3(1.0), known);
  towards = normalize(towards);
}`;
