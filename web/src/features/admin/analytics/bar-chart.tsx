import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { useElementSize } from "@mantine/hooks";
import { scaleBand, scaleLinear } from "d3-scale";
import { countOf, formatCount } from "../../../lib/format.ts";
import { formatDay } from "../figures.rules.ts";
import classes from "./bar-chart.module.css";

export interface BarChartProps {
  title: string;
  unit: readonly [string, string];
  /** In order of time; the last is today. */
  days: readonly { date: string; count: number }[];
}

const HEIGHT = 200;
const MARGIN = { top: 8, right: 0, bottom: 26, left: 40 };
/** Of the label of a day, in pixels. */
const TICK_WIDTH = 72;
/** Half of the label "Today", in pixels. */
const TODAY_HALF = 18;
const LABEL = { left: 12, below: 20, baseline: 4 };

export function BarChart({ title, unit, days }: BarChartProps): ReactNode {
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number>();
  const id = useId();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const last = days.length - 1;
  const place = Math.min(chosen ?? last, last);
  const day = days[place];

  const x = scaleBand<number>()
    .domain(days.keys())
    .range([MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left)])
    .padding(0.25);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...days.map(({ count }) => count))])
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
    .nice(4);
  const left = (index: number) => x(index) ?? MARGIN.left;
  // Centred under a thin last bar, its label would reach beyond the chart.
  const isLastEndAligned = x.bandwidth() / 2 < TODAY_HALF;
  const labelEvery = Math.max(1, Math.ceil((days.length * TICK_WIDTH) / Math.max(width, 1)));
  const labelled = [...days.keys()].filter((index) => (last - index) % labelEvery === 0);

  const chooseByPointer = (event: PointerEvent<SVGSVGElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left;
    const index = Math.floor((event.clientX - from - MARGIN.left) / x.step());
    setChosen(Math.min(Math.max(index, 0), last));
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(target, 0), last));
  };
  const name = (index: number) => (index === last ? "Today" : formatDay(days[index]?.date ?? ""));
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        <span className={classes.total}>{countOf(total, ...unit)} in all</span>
      </figcaption>
      {/* One control, whose value is the selected day. */}
      <div
        ref={ref}
        className={classes.stage}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, day by day`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={day && `${name(place)}: ${countOf(day.count, ...unit)}`}
        onKeyDown={chooseByKey}
      >
        <p className={classes.reading} aria-hidden>
          {day && (
            <>
              {name(place)} <strong>{countOf(day.count, ...unit)}</strong>
            </>
          )}
        </p>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            aria-hidden
            onPointerMove={chooseByPointer}
            onPointerDown={chooseByPointer}
            onPointerLeave={() => setChosen(undefined)}
          >
            {days.map(({ date, count }, index) => (
              <rect
                key={date}
                className={classes.bar}
                data-today={index === last}
                data-chosen={index === place}
                x={left(index)}
                width={x.bandwidth()}
                y={y(count)}
                height={Math.max(y(0) - y(count), 0)}
              />
            ))}
            {total === 0 && (
              <text
                className={classes.tick}
                x={(MARGIN.left + width) / 2}
                y={(HEIGHT - MARGIN.bottom) / 2}
                textAnchor="middle"
              >
                No {unit[1]} in these days
              </text>
            )}
            <line className={classes.ground} x1={MARGIN.left} x2={width} y1={y(0)} y2={y(0)} />
            {y
              .ticks(4)
              .filter(Number.isInteger)
              .map((count) => (
                <text
                  key={count}
                  className={classes.tick}
                  x={MARGIN.left - LABEL.left}
                  y={y(count) + LABEL.baseline}
                  textAnchor="end"
                >
                  {formatCount(count)}
                </text>
              ))}
            {labelled.map((index) => {
              const isEndAligned = isLastEndAligned && index === last;
              return (
                <text
                  key={index}
                  className={classes.tick}
                  x={left(index) + x.bandwidth() / (isEndAligned ? 1 : 2)}
                  y={HEIGHT - MARGIN.bottom + LABEL.below}
                  textAnchor={isEndAligned ? "end" : "middle"}
                >
                  {name(index)}
                </text>
              );
            })}
          </svg>
        )}
      </div>
      <details className={classes.details}>
        <summary>
          Show as a table<span className={classes.hidden}>: {title}</span>
        </summary>
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${title}, as a table`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, count }) => (
                <tr key={date}>
                  <th scope="row">
                    <time dateTime={date}>{formatDay(date)}</time>
                  </th>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
