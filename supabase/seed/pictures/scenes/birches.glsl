// A birch wood in fog, against the light.
vec3 scene(vec2 uv) {
  vec2 sun = vec2(0.25, 0.55);
  float near = exp(-length((uv - sun) * vec2(0.8, 0.7)) * 1.15);
  vec3 fog = mix(rgb(0x7f8e80), rgb(0xf0dba8), near);
  fog = mix(fog, rgb(0x74806f), smoothstep(0.0, -1.1, uv.y) * 0.5);
  vec3 colour = fog;
  for (int layer = 0; layer < 8; layer++) {
    float depth = float(layer) / 7.0; // 1: nearest
    float clear = pow(depth, 1.0);
    float spacing = mix(0.085, 0.62, pow(depth, 1.5));
    float foot = mix(-0.22, -1.15, depth);
    float ground = foot + 0.09 * (fbm(vec2(uv.x * 2.0 + depth * 30.0, depth), 4) - 0.5) * (1.0 + depth);
    float grass = ground + 0.05 * depth * noise(vec2(uv.x * mix(160.0, 60.0, depth), depth * 8.0)) + 0.03;
    vec3 turf = mix(rgb(0x6b6a3a), rgb(0x23260f), depth) * (0.7 + 0.7 * fbm(vec2(uv.x * 30.0, uv.y * 60.0), 4));
    turf += vec3(0.55, 0.42, 0.12) * near * 0.35;
    colour = mix(mix(fog, turf, 0.12 + 0.80 * clear), colour, line(grass, uv.y, 0.01 + 0.02 * depth));
    for (int k = -1; k <= 1; k++) {
      float cell = floor(uv.x / spacing) + float(k);
      vec3 chance = hash3(vec3(cell, float(layer) * 7.0, 5.0));
      if (chance.x < 0.22) continue;
      float x = (cell + 0.15 + 0.7 * chance.y) * spacing;
      float lean = (chance.z - 0.5) * 0.10;
      float bow = 0.03 * sin(uv.y * 2.0 + chance.x * 9.0) * spacing * 3.0;
      float width = mix(0.007, 0.050, pow(depth, 1.4)) * (0.7 + 0.7 * chance.z) * (1.0 - 0.18 * uv.y);
      float across = (uv.x - x - lean * (uv.y - foot) - bow) / width;
      float blur = layer == 7 ? 0.16 : 0.05 + 0.05 * (1.0 - depth);
      float cover = (1.0 - line(1.0, abs(across), blur)) * line(ground - 0.01, uv.y, 0.008);
      if (cover <= 0.0) continue;
      // White bark, dark where it has torn.
      vec2 bark = vec2(across * 0.9 + cell * 5.0, uv.y / width * 0.5);
      bark += 0.8 * (vec2(fbm(bark * 1.1, 4), fbm(bark * 1.1 + 9.0, 4)) - 0.5);
      float torn = smoothstep(0.52, 0.66, fbm(bark * vec2(0.8, 2.6), 5) * 0.75 + ridged(bark * vec2(0.5, 1.4), 4) * 0.30);
      // Short dark lines across, as birches have them.
      torn = max(torn, smoothstep(0.70, 0.82, noise(vec2(bark.x * 1.1 + 3.0, bark.y * 7.0))) * smoothstep(0.45, 0.6, noise(bark * vec2(0.9, 1.3) + 40.0)) * 0.85);
      float round_ = sqrt(max(1.0 - across * across, 0.0));
      float side = sign(sun.x - x);
      float rim = pow(clamp(across * side * 0.5 + 0.5, 0.0, 1.0), 3.0);
      vec3 wood = mix(vec3(0.50, 0.49, 0.45), vec3(0.045, 0.04, 0.035), torn * 0.9);
      wood *= mix(0.45, 0.20, depth) + 0.75 * rim + 0.10 * round_;
      wood += vec3(0.9, 0.75, 0.45) * rim * near * 0.35;
      colour = mix(colour, mix(fog, wood, 0.10 + 0.88 * clear), cover);
    }
    // Fog between this row of trees and the next.
    float drift = fbm(vec2(uv.x * 1.2 + depth * 9.0, uv.y * 2.4 - depth * 4.0), 4);
    colour = mix(colour, fog, 0.20 * (1.0 - depth) * (0.4 + drift));
  }
  // Leaves that are left, near and out of focus.
  for (int i = 0; i < 46; i++) {
    vec3 h = hash3(vec3(float(i), 3.0, 8.0));
    vec2 at = vec2((h.x * 2.0 - 1.0) * 1.1, 1.02 - 0.62 * pow(h.y, 2.2));
    float radius = 0.014 + 0.030 * h.z;
    float leaf = 1.0 - smoothstep(radius * 0.75, radius, length((uv - at) * vec2(1.0, 1.25)));
    colour = mix(colour, mix(rgb(0xd8a62a), rgb(0xf0d476), h.z) * (0.55 + 0.8 * near), leaf * 0.42);
  }
  return colour + vec3(1.0, 0.9, 0.65) * 0.10 * near * near;
}
