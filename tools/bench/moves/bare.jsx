import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that the same work can cost: React, as many rows, cells and inputs, and nothing else.
const ROWS = Array.from({ length: 25 }, (_, row) => row);
const COLUMNS = Array.from({ length: 9 }, (_, column) => column);
const STUDENTS = Array.from({ length: 60 }, (_, row) => row);
const PARTS = [0, 1];

function Lists() {
  const [shown, setShown] = useState(0);
  return (
    <>
      <a href="/other" onClick={(event) => (event.preventDefault(), setShown(1 - shown))}>
        other list
      </a>
      <table key={shown} data-list>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {COLUMNS.map((column) => (
                <td key={column}>{`${shown} ${row} ${column}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Row = memo(function Row({ row }) {
  const [marks, setMarks] = useState(['', '']);
  return (
    <tr>
      {PARTS.map((part) => (
        <td key={part}>
          <input
            aria-label={`${row} ${part}`}
            data-at={`${row} ${part}`}
            value={marks[part]}
            onChange={(event) => setMarks(marks.with(part, event.currentTarget.value))}
          />
        </td>
      ))}
      <td>{marks.join(' ')}</td>
    </tr>
  );
});

function move(event) {
  const [row, part] = event.target.dataset.at.split(' ').map(Number);
  if (event.key === 'Enter') document.querySelector(`[data-at="${row + 1} ${part}"]`)?.focus();
}

const Grid = () => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its inputs
  <table onKeyDown={move}>
    <tbody>
      {STUDENTS.map((row) => (
        <Row key={row} row={row} />
      ))}
    </tbody>
  </table>
);

createRoot(document.getElementById('root')).render(
  <>
    <Lists />
    <Grid />
  </>,
);
