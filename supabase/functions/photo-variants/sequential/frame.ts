import { ByteReader, PictureError } from "../../_shared/picture/index.ts";

/** Coefficients of a block: eight by eight. */
export const BLOCK = 64;

/**
 * A colour component of the picture. The picture is read in rows of minimum coded units (MCU, here "units"); each row has one
 * or more lines of blocks of this component.
 */
export interface Component {
  id: number;
  /** The blocks of this component in a unit, horizontally and vertically: its sampling factors. */
  across: number;
  down: number;
  /** Blocks of a line as stored, with padding; blocks of a line, and lines of the picture, without padding. */
  stride: number;
  visibleAcross: number;
  visibleDown: number;
  /** The coefficients of one row of units, each block in zigzag order. */
  row: Int16Array;
  /** For each block, the index of its last coefficient that is not zero. */
  last: Uint8Array;
}

export interface Frame {
  components: Component[];
  unitsAcross: number;
  rows: number;
}

/** Sets the coefficients of a row to zero, for the next one. */
export function clearRow({ components }: Frame): void {
  for (const { row, last } of components) {
    row.fill(0);
    last.fill(0);
  }
}

/** How many blocks a unit may have when all components are in one scan (JPEG, B.2.3). */
const MAX_UNIT_BLOCKS = 10;

/** Reads the header of a frame (JPEG, A.1 and A.2). */
export function readFrame(data: Uint8Array): Frame {
  const reader = new ByteReader(data);
  reader.u8();
  const [height, width, count] = [reader.u16(), reader.u16(), reader.u8()];
  const shapes = Array.from({ length: count }, () => {
    const [id, sampling] = [reader.u8(), reader.u8()];
    reader.u8();
    // A single component has units of one block, whatever sampling factors it declares.
    return { id, across: count === 1 ? 1 : sampling >> 4, down: count === 1 ? 1 : sampling & 15 };
  });
  const unit = shapes.reduce((sum, { across, down }) => sum + across * down, 0);
  if (count < 1 || count > 4 || unit > MAX_UNIT_BLOCKS) throw new PictureError("damaged");
  if (shapes.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw new PictureError("damaged");
  const most = {
    across: Math.max(...shapes.map(({ across }) => across)),
    down: Math.max(...shapes.map(({ down }) => down)),
  };
  const unitsAcross = Math.ceil(width / (8 * most.across));
  const components = shapes.map((shape) => {
    const stride = unitsAcross * shape.across;
    return {
      ...shape,
      stride,
      visibleAcross: Math.ceil(Math.ceil((width * shape.across) / most.across) / 8),
      visibleDown: Math.ceil(Math.ceil((height * shape.down) / most.down) / 8),
      row: new Int16Array(stride * shape.down * BLOCK),
      last: new Uint8Array(stride * shape.down),
    };
  });
  return { components, unitsAcross, rows: Math.ceil(height / (8 * most.down)) };
}
