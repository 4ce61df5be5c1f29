export interface RoomLayout {
  benchRows: number;
  benchColumns: number;
  seatsPerBench: number;
}
const USUAL_COLUMNS = 3;
const USUAL_SEATS = 2;
const MOST = { rows: 60, columns: 20, seats: 6 };
const within = (value: number, most: number) => Math.min(most, Math.max(1, value));

/**
 * Layout of the seats of a room of the catalogue: as it says, or in three columns of benches for two where it does not.
 */
export function layoutOfRoom({
  seats,
  benchRows,
  benchColumns,
}: {
  seats: number;
  benchRows?: number | null | undefined;
  benchColumns?: number | null | undefined;
}): RoomLayout {
  const columns = within(benchColumns ?? USUAL_COLUMNS, MOST.columns);
  const rows = within(benchRows ?? Math.ceil(seats / (columns * USUAL_SEATS)), MOST.rows);
  return {
    benchRows: rows,
    benchColumns: columns,
    seatsPerBench: within(Math.round(seats / (rows * columns)), MOST.seats),
  };
}
