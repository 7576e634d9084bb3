// Ridges in the mist before sunrise, seen from above a valley.
float skyline(float x, float layer) {
  float scale = mix(0.55, 2.4, layer);
  vec2 at = vec2(x * scale + layer * 31.0, layer * 17.0);
  float far = (ridged(at, 6) * 0.55 + fbm(at * 1.4 + 9.0, 5) * 0.45) * mix(0.8, 0.55, layer);
  float trees = layer > 0.55 ? (noise(vec2(x * 130.0, layer * 9.0)) * noise(vec2(x * 47.0, 3.0))) * 0.05 * layer : 0.0;
  return far + trees;
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(0.42, 0.30);
  float d = length((uv - sun) * vec2(1.0, 1.25));
  vec3 sky = mix(rgb(0xf0c9a4), rgb(0x6f86a3), smoothstep(0.0, 1.25, uv.y + 0.15));
  sky += vec3(1.0, 0.55, 0.25) * 0.5 * exp(-d * 2.4) + vec3(1.0, 0.8, 0.6) * 2.2 * exp(-d * d * 160.0);
  float cirrus = fbm(vec2(uv.x * 1.3 + uv.y * 0.8, uv.y * 7.0) + 3.0, 5);
  sky = mix(sky, vec3(1.05, 0.72, 0.58), smoothstep(0.5, 0.85, cirrus) * 0.45 * smoothstep(0.1, 0.6, uv.y));
  vec3 colour = sky;
  for (int i = 0; i < 9; i++) {
    float layer = float(i) / 8.0;
    float base = mix(0.14, -1.16, pow(layer, 1.12));
    float top = base + skyline(uv.x, layer) * mix(0.62, 0.95, layer);
    float cover = line(top, uv.y, 0.0025);
    vec3 near = mix(rgb(0x20303a), rgb(0x0c1218), layer);
    vec3 haze = mix(rgb(0xd9b39a), rgb(0x7c8fa3), clamp(layer * 1.3, 0.0, 1.0));
    haze += vec3(0.9, 0.42, 0.15) * 0.55 * exp(-length(uv - sun) * 1.7) * (1.0 - layer);
    float depth = exp(-layer * 3.1);
    // Mist lies in the valleys, thickest at the foot of each ridge.
    float drift = fbm(vec2(uv.x * 1.6 + layer * 12.0, uv.y * 5.0), 4);
    float mist = smoothstep(0.03, 0.62, base + 0.34 - uv.y + (drift - 0.5) * 0.40);
    vec3 stone = mix(near, haze, clamp(depth * 0.93 + mist * (0.85 - 0.35 * layer), 0.0, 1.0));
    // The side that faces the sun.
    float slope = skyline(uv.x + 0.012, layer) - skyline(uv.x - 0.012, layer);
    stone += vec3(1.0, 0.5, 0.22) * clamp(-slope * 4.0, 0.0, 1.0) * 0.10 * (1.0 - mist) * (1.0 - layer * 0.6);
    colour = mix(stone, colour, cover);
  }
  return colour;
}
