import { isNumberCell, type Sheet } from "./sheets.rules.ts";
import classes from "./sheets.module.css";

export function Sheets({ sheets }: { sheets: readonly Sheet[] }) {
  return sheets.map(({ name, rows }, sheet) => (
    <table key={sheet} className={classes.sheet}>
      <caption className={classes.name}>{name}</caption>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} data-number={isNumberCell(cell) || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
