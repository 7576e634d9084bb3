// What is left of a pier, at a long exposure: the sea has become milk.
vec3 above(vec2 uv) {
  vec3 sky = mix(rgb(0xe9dccf), rgb(0x7f93a8), smoothstep(0.0, 1.0, uv.y));
  sky = mix(sky, rgb(0xf3c6a8), exp(-pow((uv.y - 0.06) * 6.0, 2.0)) * 0.75);
  float streak = fbm(vec2(uv.x * 0.35 + 9.0, uv.y * 5.5 - uv.x * 0.25), 5);
  sky = mix(sky, rgb(0x5c6f86), smoothstep(0.42, 0.75, streak) * smoothstep(0.05, 0.7, uv.y) * 0.65);
  sky = mix(sky, rgb(0xf6d9c2), smoothstep(0.55, 0.8, fbm(vec2(uv.x * 0.5, uv.y * 8.0 - uv.x * 0.3) + 40.0, 4)) * 0.35);
  // A far shore.
  float shore = 0.035 + 0.045 * fbm(vec2(uv.x * 2.2 + 4.0, 1.0), 4) * smoothstep(-0.4, 1.3, uv.x);
  sky = mix(mix(rgb(0x8997a6), sky, 0.42), sky, line(shore, uv.y, 0.004));
  return sky;
}
// Distance to the posts: two rows that run towards the horizon; x cover, y how near.
vec2 posts(vec2 uv, bool mirrored) {
  vec2 found = vec2(0.0);
  for (int i = 0; i < 26; i++) {
    float t = float(i / 2), side = i % 2 == 0 ? -1.0 : 1.0;
    float z = 1.35 + t * 0.92 + hash1(float(i)) * 0.16;
    float lean = (hash1(float(i) + 50.0) - 0.5) * 0.05;
    vec2 foot = vec2((-0.15 + side * 0.62 + lean * 2.0) / z - 0.10 + 0.18 * (1.0 - 1.0 / z), -1.12 / z);
    float height = (0.58 + 0.26 * hash1(float(i) + 7.0)) / z;
    if (hash1(float(i) + 90.0) < 0.14) height *= 0.35;
    float y = mirrored ? 2.0 * foot.y - uv.y : uv.y;
    float width = 0.052 / z * (1.0 + 0.12 * noise(vec2(y * z * 14.0, float(i))));
    float x = abs(uv.x - foot.x - lean * (y - foot.y));
    float blur = mirrored ? 0.004 + 0.02 * clamp((foot.y - uv.y) * 2.0, 0.0, 1.0) : 0.0016;
    float cover = (1.0 - line(width, x, blur)) * (1.0 - line(foot.y + height, y, 0.003)) * line(foot.y, y, mirrored ? 0.012 : 0.006);
    if (cover > found.x) found = vec2(cover, 1.0 / z + (uv.x - foot.x) / width * 0.08);
  }
  return found;
}
vec3 scene(vec2 uv) {
  uv.y -= 0.02;
  vec3 colour;
  if (uv.y > 0.0) colour = above(uv);
  else {
    float swell = fbm(vec2(uv.x * 1.1, uv.y * 9.0 / (0.12 - uv.y)), 4);
    colour = above(vec2(uv.x, -uv.y * 0.9 + 0.02 + (swell - 0.5) * 0.12));
    colour = mix(colour * 0.92, rgb(0xc9cdd0), 0.32 + 0.2 * (swell - 0.4));
    colour *= mix(1.0, 0.62, smoothstep(0.1, 1.1, -uv.y));
    vec2 mirrored = posts(uv, true);
    colour = mix(colour, rgb(0x3a4450), mirrored.x * 0.62 * exp(uv.y * 0.4));
  }
  colour = mix(colour, rgb(0xe9d3c0), exp(-abs(uv.y) * 26.0) * 0.5);
  vec2 post = posts(uv, false);
  vec3 wood = mix(rgb(0x98a2aa), rgb(0x171a1e), smoothstep(0.05, 0.5, post.y));
  wood *= 0.75 + 0.5 * noise(vec2(uv.x * 240.0, uv.y * 20.0));
  return mix(colour, wood, post.x);
}
