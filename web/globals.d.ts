// Some packages of the page declare the globals of Node for themselves. In browsers there are none.
declare var process: never;
declare var Buffer: never;
declare var global: never;
declare var setImmediate: never;
