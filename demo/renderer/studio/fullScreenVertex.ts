export const FULL_SCREEN_VERTEX = /* glsl */ `
out vec2 screen;
void main() {
  screen = uv;
#ifdef FAR
  gl_Position = vec4(position.xy, 0.99999, 1.0);
#else
  gl_Position = vec4(position.xy, 0.0, 1.0);
#endif
}`;
