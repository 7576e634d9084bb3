#version 300 es
precision highp float;
precision highp int;
uniform vec2 size;
uniform vec2 jitter;
uniform float pass_;
out vec4 result;

const float PI = 3.14159265;

// Random numbers and noise ---------------------------------------------------------------------------------------

uvec3 scramble(uvec3 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  v ^= v >> 16u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  return v;
}
vec3 hash3(vec3 p) { return vec3(scramble(floatBitsToUint(p + 17.31))) / 4294967295.0; }
float hash(vec2 p) { return hash3(vec3(p, 3.7)).x; }
float hash1(float p) { return hash3(vec3(p, 1.3, 7.9)).x; }

uvec3 seed;
void startRandom(vec2 at) { seed = uvec3(uint(at.x), uint(at.y), uint(pass_) * 9781u + 7u); seed = scramble(seed); }
vec3 random3() { seed = scramble(seed); return vec3(seed) / 4294967295.0; }

float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  vec2 u = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), u.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), u.x), u.y);
}
const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float fbm(vec2 p, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < octaves; i++) { sum += weight * noise(p); p = TURN * p * 2.03 + 11.7; weight *= 0.5; }
  return sum;
}
float ridged(vec2 p, int octaves) {
  float sum = 0.0, weight = 0.5, before = 1.0;
  for (int i = 0; i < octaves; i++) {
    float n = 1.0 - abs(2.0 * noise(p) - 1.0);
    n *= n;
    sum += weight * n * before;
    before = n;
    p = TURN * p * 2.07 + 5.1;
    weight *= 0.5;
  }
  return sum;
}

float line(float edge, float value, float softness) { return smoothstep(edge - softness, edge + softness, value); }
vec3 rgb(int hex) {
  vec3 c = vec3((hex >> 16) & 255, (hex >> 8) & 255, hex & 255) / 255.0;
  return pow(c, vec3(2.2));
}

// One sample of the scene at uv: x from -aspect to aspect, y from -1 (bottom) to 1. Linear light.
vec3 scene(vec2 uv);

void main() {
  startRandom(gl_FragCoord.xy);
  vec2 at = gl_FragCoord.xy + random3().xy - 0.5;
  vec2 uv = (2.0 * at - size) / size.y;
  result = vec4(max(scene(uv), 0.0), 1.0);
}
