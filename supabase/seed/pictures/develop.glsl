#version 300 es
precision highp float;
precision highp int;
uniform sampler2D light;
uniform vec2 size;
uniform float samples;
uniform float exposure;
uniform float grain;
uniform float vignette;
out vec4 result;

uvec3 scramble(uvec3 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  v ^= v >> 16u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  return v;
}
float random(vec2 p) { return float(scramble(uvec3(uint(p.x), uint(p.y), 77u)).x) / 4294967295.0; }
// Grain is larger than a pixel: the noise of a pixel is mixed with that of its neighbours.
float grainAt(vec2 p) {
  float sum = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++)
    sum += (random(p + vec2(x, y) + 8.0) - 0.5) * (x == 0 && y == 0 ? 0.5 : 0.16);
  return sum;
}
// The response of film to light: soft in the highlights, with a toe (after Hejl and Burgess-Dawson's shape, fitted anew).
vec3 film(vec3 x) {
  x = x * 0.9;
  return clamp((x * (2.35 * x + 0.06)) / (x * (2.2 * x + 0.58) + 0.13), 0.0, 1.0);
}

void main() {
  vec2 at = gl_FragCoord.xy;
  vec3 colour = vec3(0.0);
  float weight = 0.0;
  // A lens spreads a little of bright light.
  for (int i = 0; i < 24; i++) {
    float angle = float(i) * 2.39996, radius = sqrt(float(i)) * size.y * 0.004;
    vec2 from = (at + radius * vec2(cos(angle), sin(angle))) / size;
    vec3 glow = texture(light, from).rgb / samples;
    float w = i == 0 ? 1.0 : 0.011;
    colour += w * (i == 0 ? glow : min(glow, 6.0));
    weight += w;
  }
  colour /= weight;
  vec2 uv = (2.0 * at - size) / size.x;
  colour *= exposure * mix(1.0, 1.0 / pow(1.0 + dot(uv, uv) * 0.45, 2.0), vignette);
  colour = film(colour);
  colour = pow(colour, vec3(1.0 / 2.2));
  float luma = dot(colour, vec3(0.3, 0.6, 0.1));
  colour += grain * grainAt(at) * (0.35 + luma * (1.0 - luma) * 2.6);
  result = vec4(colour, 1.0);
}
