export { statisticsWords as statistics } from "../../../features/statistics/team/words.ts";
