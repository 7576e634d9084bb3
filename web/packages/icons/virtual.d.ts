// Made by web/build/icons.ts.
declare module "~icons/*" {
  const icon: import("./icon.ts").Icon;
  export default icon;
}
