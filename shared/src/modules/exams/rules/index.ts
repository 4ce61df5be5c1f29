export * from './combine-terms';
export * from './competency-level';
export * from './grading';
export * from './judge-choices';
export * from './marks-cell';
export * from './subject-score';
export * from './who-sits';
export * from './group-settings';
