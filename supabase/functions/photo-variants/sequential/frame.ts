import { ByteReader } from "../../_shared/image/strip/byte-reader.ts";
import { PictureError } from "../../_shared/image/picture-error.ts";

/** Numbers of a block: eight by eight frequencies. */
export const BLOCK = 64;

/** A colour of the picture: its blocks lie in lines, of which a row of the picture has one or more. */
export interface Component {
  id: number;
  /** Blocks of it that a unit of the picture has, along and across. */
  across: number;
  down: number;
  /** Blocks of a line as the row keeps them, and those of them that are seen; lines that are seen. */
  stride: number;
  seenAcross: number;
  seenDown: number;
  /** The frequencies of one row of the picture, each block in zigzag order. */
  row: Int16Array;
  /** By block: the last of its frequencies that is there. */
  last: Uint8Array;
}

export interface Frame {
  components: Component[];
  unitsAcross: number;
  rows: number;
}

/** Forgets a row, for the next one. */
export function clearRow({ components }: Frame): void {
  for (const { row, last } of components) {
    row.fill(0);
    last.fill(0);
  }
}

/** The most blocks that a unit may have where all colours are in one scan (JPEG, B.2.3). */
const MAX_UNIT = 10;

/** Reads what a frame's segment says (JPEG, A.1 and A.2). */
export function readFrame(data: Uint8Array): Frame {
  const reader = new ByteReader(data);
  reader.u8();
  const [height, width, count] = [reader.u16(), reader.u16(), reader.u8()];
  const shapes = Array.from({ length: count }, () => {
    const [id, sampling] = [reader.u8(), reader.u8()];
    reader.u8();
    // A colour that is alone has units of one block, whatever is written there.
    return { id, across: count === 1 ? 1 : sampling >> 4, down: count === 1 ? 1 : sampling & 15 };
  });
  const unit = shapes.reduce((sum, { across, down }) => sum + across * down, 0);
  if (count < 1 || count > 4 || unit > MAX_UNIT) throw new PictureError("damaged");
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
      seenAcross: Math.ceil(Math.ceil((width * shape.across) / most.across) / 8),
      seenDown: Math.ceil(Math.ceil((height * shape.down) / most.down) / 8),
      row: new Int16Array(stride * shape.down * BLOCK),
      last: new Uint8Array(stride * shape.down),
    };
  });
  return { components, unitsAcross, rows: Math.ceil(height / (8 * most.down)) };
}
