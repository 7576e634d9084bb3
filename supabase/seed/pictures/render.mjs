import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { chromium as playwright } from "@playwright/test";
import sharp from "sharp";
// Installed by: npm ci --prefix tools
import chromium from "../../../tools/node_modules/@sparticuz/chromium/build/index.js";
import { withCapture } from "./capture.mjs";

// Renders the demo's pictures from the shaders in scenes/, developed like film (develop.glsl). Run by hand: node
// supabase/seed/pictures/render.mjs [scene …] [--preview]

const FOLDER = import.meta.dirname;
const PREVIEW = process.argv.includes("--preview");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const SCENES = JSON.parse(await readFile(path.join(FOLDER, "scenes.json"), "utf8"));

async function draw({ scene, develop, width, height, samples, exposure, grain, vignette }) {
  const canvas = new OffscreenCanvas(width, height);
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true });
  if (!gl?.getExtension("EXT_color_buffer_float") || !gl.getExtension("EXT_float_blend"))
    throw new Error("This browser cannot add up light.");
  const compile = (type, source) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    return shader;
  };
  const build = (source) => {
    const program = gl.createProgram();
    const corners =
      "#version 300 es\nvoid main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }";
    gl.attachShader(program, compile(gl.VERTEX_SHADER, corners));
    gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
    return program;
  };
  const light = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, light);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, width, height);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.NEAREST],
    [gl.TEXTURE_MAG_FILTER, gl.NEAREST],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ])
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, light, 0);
  gl.viewport(0, 0, width, height);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);

  const exposing = build(scene);
  gl.useProgram(exposing);
  gl.uniform2f(gl.getUniformLocation(exposing, "size"), width, height);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.enable(gl.SCISSOR_TEST);
  // In strips, because a driver aborts a long frame.
  const strip = 48;
  for (let pass = 0; pass < samples; pass++) {
    gl.uniform1f(gl.getUniformLocation(exposing, "pass_"), pass);
    for (let top = 0; top < height; top += strip) {
      gl.scissor(0, top, width, strip);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
  }
  gl.disable(gl.SCISSOR_TEST);
  gl.disable(gl.BLEND);

  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  const developing = build(develop);
  gl.useProgram(developing);
  gl.uniform2f(gl.getUniformLocation(developing, "size"), width, height);
  for (const [name, value] of Object.entries({ samples, exposure, grain, vignette }))
    gl.uniform1f(gl.getUniformLocation(developing, name), value);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

async function save(name, samples, png) {
  if (PREVIEW) {
    await sharp(png)
      .jpeg({ quality: 88 })
      .toFile(path.join(process.env["PREVIEW_DIR"] ?? FOLDER, `${name}.jpg`));
    return;
  }
  const jpeg = { mozjpeg: true, chromaSubsampling: "4:2:0" };
  const write = (kind, image) => image.toFile(path.join(FOLDER, "files", `${name}.${kind}`));
  const scaled = (edge) => sharp(png).resize(edge, edge, { fit: "inside" });
  const picture = await sharp(png)
    .jpeg({ ...jpeg, quality: 74 })
    .toBuffer();
  await writeFile(
    path.join(FOLDER, "files", `${name}.jpg`),
    await withCapture(picture, { scene: name, samples, date: new Date() }),
  );
  await write("medium.jpeg", scaled(1080).jpeg({ ...jpeg, quality: 66 }));
  await write("medium.webp", scaled(1080).webp({ quality: 62, effort: 6 }));
  await write("thumbnail.jpeg", scaled(512).jpeg({ ...jpeg, quality: 64 }));
  await write("thumbnail.webp", scaled(512).webp({ quality: 60, effort: 6 }));
}

const browser = await playwright.launch({
  executablePath: process.env["CHROMIUM"] ?? (await chromium.executablePath()),
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
});
try {
  const page = await browser.newPage();
  const common = await readFile(path.join(FOLDER, "scenes/common.glsl"), "utf8");
  const develop = await readFile(path.join(FOLDER, "develop.glsl"), "utf8");
  for (const [name, settings] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const start = performance.now();
    const scene = common + (await readFile(path.join(FOLDER, "scenes", `${name}.glsl`), "utf8"));
    const scale = PREVIEW ? 0.4 : 1;
    const png = await page.evaluate(draw, {
      scene,
      develop,
      exposure: 1,
      grain: 0.06,
      vignette: 0.5,
      ...settings,
      width: Math.round(settings.width * scale),
      height: Math.round(settings.height * scale),
      samples: PREVIEW ? Math.min(settings.samples, 4) : settings.samples,
    });
    await save(name, settings.samples, Buffer.from(png, "base64"));
    process.stdout.write(`${name}: ${Math.round((performance.now() - start) / 100) / 10} s\n`);
  }
} finally {
  await browser.close();
}
