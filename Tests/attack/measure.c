// Runs a command with a limit on its processor time, and writes the time and memory that it used to a file.
//
//     measure FILE SECONDS COMMAND [ARGUMENT…]
//
// The file contains the processor time in microseconds and the peak memory in KiB. The status is that of the
// command, or 128 plus the number of the signal that ended it. The command runs in a separate process, because
// the peak memory of a process includes that of the program that it ran before.
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 4) return 64;
  pid_t process = fork();
  if (process < 0) return 71;
  if (process == 0) {
    rlim_t seconds = strtoul(arguments[2], NULL, 10);
    setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    execvp(arguments[3], arguments + 3);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(process, &status, 0, &usage) != process) return 71;
  long long microseconds = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL +
                           usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  FILE *file = fopen(arguments[1], "w");
  if (!file) return 71;
  fprintf(file, "%lld %ld\n", microseconds, usage.ru_maxrss);
  if (fclose(file)) return 71;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
