// Some packages of the functions declare the globals of Node and of browsers. Functions import what they need of Node, and take
// their settings from what they are given.
// The processor time is metered.
declare var process: Pick<NodeJS.Process, "cpuUsage">;
declare var global: never;
declare var window: never;
declare var document: never;
